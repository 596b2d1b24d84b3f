package orbweaver.frontier.kafka;

import java.util.Iterator;
import java.util.NoSuchElementException;
import org.apache.kafka.common.utils.Bytes;
import org.apache.kafka.streams.KeyValue;
import org.apache.kafka.streams.state.KeyValueIterator;
import org.jspecify.annotations.Nullable;

/** Iterator over the entries of a store with a look at the next key, as Kafka Streams requires. */
final class TableIterator implements KeyValueIterator<Bytes, byte[]> {
  private final Iterator<KeyValue<Bytes, byte[]>> entries;
  private @Nullable KeyValue<Bytes, byte[]> next;

  TableIterator(Iterator<KeyValue<Bytes, byte[]>> entries) {
    this.entries = entries;
  }

  @Override
  public boolean hasNext() {
    return next != null || entries.hasNext();
  }

  @Override
  public Bytes peekNextKey() {
    return peek().key;
  }

  @Override
  public KeyValue<Bytes, byte[]> next() {
    var peeked = peek();
    next = null;
    return peeked;
  }

  private KeyValue<Bytes, byte[]> peek() {
    if (!hasNext()) throw new NoSuchElementException("no entry is left");
    if (next == null) next = entries.next();
    return next;
  }

  // Holds no resources.
  @Override
  public void close() {}
}
