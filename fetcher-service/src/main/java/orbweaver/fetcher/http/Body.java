package orbweaver.fetcher.http;

import orbweaver.contract.fetch.Extent;

/** What was read after a head, decoded. */
public final class Body {
  /** That nothing was read. */
  public static final Body UNREAD = new Body(new byte[0], new Extent.Head());

  private final byte[] bytes;
  private final Extent extent;

  private Body(byte[] bytes, Extent extent) {
    this.bytes = bytes;
    this.extent = extent;
  }

  /** All of one. */
  public static Body whole(byte[] bytes) {
    return new Body(bytes, new Extent.Whole());
  }

  /** A part of one. */
  public static Body cut(byte[] bytes) {
    return new Body(bytes, new Extent.Part(bytes.length));
  }

  /** Not copied: who has a body may read it, not change it. */
  public byte[] bytes() {
    return bytes;
  }

  public Extent extent() {
    return extent;
  }
}
