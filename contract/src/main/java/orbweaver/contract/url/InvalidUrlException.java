package orbweaver.contract.url;

/** Exception about text that is no URL or no host. The entry points of the parser catch it. */
public final class InvalidUrlException extends Exception {
  private static final long serialVersionUID = 1L;

  /** Creates an exception without a stack trace, because pages contain many invalid URLs. */
  public InvalidUrlException(String reason) {
    super(reason, null, false, false);
  }
}
