package orbweaver.kit.ring;

/** A ring that cannot be worked on; the message is a sentence for its operator. */
public final class RingException extends RuntimeException {
  private static final long serialVersionUID = 1;

  public RingException(String message) {
    super(message);
  }

  public RingException(String message, Throwable cause) {
    super(message, cause);
  }
}
