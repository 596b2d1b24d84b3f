package orbweaver.frontier.state;

/** Factory of state tables. */
@FunctionalInterface
public interface TableFactory {
  /** Returns the table with this name. */
  <K, V> StateTable<K, V> table(String name, Codec<K> keys, Codec<V> values);
}
