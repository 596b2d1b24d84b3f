package orbweaver.frontier.state;

/** Factory of state tables. */
@FunctionalInterface
public interface Shelf {
  /** Returns the table with this name. */
  <K, V> Table<K, V> table(String name, Codec<K> keys, Codec<V> values);
}
