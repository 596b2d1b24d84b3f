package orbweaver.frontier;

/** Where tables stand. */
@FunctionalInterface
public interface Shelf {
  <K, V> Table<K, V> table(String name, Codec<K> keys, Codec<V> values);
}
