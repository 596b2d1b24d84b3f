package orbweaver.engine.record;

import java.nio.ByteBuffer;
import orbweaver.contract.request.FetchRequest;
import orbweaver.engine.state.StateException;
import orbweaver.frontier.state.Codec;

/** Binary codec of fetch requests: a byte for the version, then the content. */
public final class FetchRequestCodec implements Codec<FetchRequest> {
  private static final byte VERSION = 1;

  @Override
  public byte[] encode(FetchRequest request) {
    var out = new RecordWriter();
    out.bytes(new byte[] {VERSION});
    RequestFormat.write(out, request);
    return out.toByteArray();
  }

  /**
   * Decodes a request.
   *
   * @throws StateException if another version wrote it
   */
  @Override
  public FetchRequest decode(byte[] record) {
    RecordVersion.require(record[0], VERSION, "requests in flight");
    var in = new RecordReader(ByteBuffer.wrap(record, 1, record.length - 1));
    var request = RequestFormat.read(in);
    in.requireEnd();
    return request;
  }
}
