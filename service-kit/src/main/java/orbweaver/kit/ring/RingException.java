package orbweaver.kit.ring;

import static java.util.Objects.requireNonNull;

import java.util.concurrent.ExecutionException;

/** A ring that cannot be worked on; the message is a sentence for its operator. */
public final class RingException extends RuntimeException {
  private static final long serialVersionUID = 1;

  public RingException(String message) {
    super(message);
  }

  public RingException(String message, Throwable cause) {
    super(message, cause);
  }

  /** The brokers do not let this client do it; they say what. */
  static RingException refused(ExecutionException why) {
    var said = String.valueOf(requireNonNull(why.getCause()).getMessage());
    return new RingException(
        "the brokers do not allow it: %s (orbweaver topics check --role ROLE says which right is missing)"
            .formatted(said),
        why);
  }
}
