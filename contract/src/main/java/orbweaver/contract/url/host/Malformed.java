package orbweaver.contract.url.host;

/** Text that is no URL, or no host; the message says why. Caught where reading began. */
public final class Malformed extends Exception {
  private static final long serialVersionUID = 1L;

  /** Without a stack trace: pages are full of such text. */
  public Malformed(String why) {
    super(why, null, false, false);
  }
}
