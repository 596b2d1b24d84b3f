package orbweaver.fetcher.http;

import orbweaver.contract.fetch.BodyExtent;

/** Body of a response as far as it was read, decoded. */
public final class ResponseBody {
  /** Body that was not read. */
  public static final ResponseBody UNREAD = new ResponseBody(new byte[0], new BodyExtent.Head());

  private final byte[] bytes;
  private final BodyExtent extent;

  private ResponseBody(byte[] bytes, BodyExtent extent) {
    this.bytes = bytes;
    this.extent = extent;
  }

  /** Returns a complete body. */
  public static ResponseBody whole(byte[] bytes) {
    return new ResponseBody(bytes, new BodyExtent.Whole());
  }

  /** Returns a body of which only a part was read. */
  public static ResponseBody truncated(byte[] bytes) {
    return new ResponseBody(bytes, new BodyExtent.Part(bytes.length));
  }

  /** Returns the bytes, not copied; callers must not change them. */
  public byte[] bytes() {
    return bytes;
  }

  public BodyExtent extent() {
    return extent;
  }
}
