package orbweaver.frontier.state;

/** Where tables stand. */
@FunctionalInterface
public interface Shelf {
  <K, V> Table<K, V> table(String name, Codec<K> keys, Codec<V> values);
}
