package orbweaver.fetcher.http;

import orbweaver.contract.fetch.Extent;

/** Body of a response as far as it was read, decoded. */
public final class Body {
  /** Body that was not read. */
  public static final Body UNREAD = new Body(new byte[0], new Extent.Head());

  private final byte[] bytes;
  private final Extent extent;

  private Body(byte[] bytes, Extent extent) {
    this.bytes = bytes;
    this.extent = extent;
  }

  /** Returns a complete body. */
  public static Body whole(byte[] bytes) {
    return new Body(bytes, new Extent.Whole());
  }

  /** Returns a body of which only a part was read. */
  public static Body cut(byte[] bytes) {
    return new Body(bytes, new Extent.Part(bytes.length));
  }

  /** Returns the bytes, not copied; callers must not change them. */
  public byte[] bytes() {
    return bytes;
  }

  public Extent extent() {
    return extent;
  }
}
