package orbweaver.frontier.kafka;

import java.util.Arrays;
import orbweaver.frontier.state.Codec;
import orbweaver.runtime.pipeline.PipelineException;

/**
 * Codec of the values of a table with a leading byte that names their format.
 *
 * @param place topic and table, for messages
 */
record FormatCodec<V>(Codec<V> values, String place) implements Codec<V> {
  // Earlier versions wrote no format. Their host queues begin with the number of requests in
  // flight, which as a varint begins with a byte as high as this one only if it is 240 or more.
  private static final int FORMATS = 0xF0;
  private static final int FORMAT = 1;

  @Override
  public byte[] encode(V value) {
    var bytes = values.encode(value);
    var entry = new byte[bytes.length + 1];
    entry[0] = (byte) (FORMATS + FORMAT);
    System.arraycopy(bytes, 0, entry, 1, bytes.length);
    return entry;
  }

  @Override
  public V decode(byte[] entry) {
    var first = entry.length == 0 ? 0 : Byte.toUnsignedInt(entry[0]);
    if (first != FORMATS + FORMAT) throw otherFormat(first);
    return values.decode(Arrays.copyOfRange(entry, 1, entry.length));
  }

  private PipelineException otherFormat(int first) {
    var found = first < FORMATS ? "no format number" : "format " + (first - FORMATS);
    return new PipelineException(
        "%s: an entry has %s (expected: format %d); another version of orbweaver wrote it: run that version, or create a new pipeline under another prefix"
            .formatted(place, found, FORMAT));
  }
}
