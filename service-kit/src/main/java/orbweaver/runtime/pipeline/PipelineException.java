package orbweaver.runtime.pipeline;

import static java.util.Objects.requireNonNull;

import java.util.concurrent.ExecutionException;

/** Failure of an operation on a pipeline; the message is a sentence for its operator. */
public final class PipelineException extends RuntimeException {
  private static final long serialVersionUID = 1;

  public PipelineException(String message) {
    super(message);
  }

  public PipelineException(String message, Throwable cause) {
    super(message, cause);
  }

  /** Returns the exception for a request that the brokers do not authorize. */
  static PipelineException notAuthorized(ExecutionException cause) {
    var message = String.valueOf(requireNonNull(cause.getCause()).getMessage());
    return new PipelineException(
        "the brokers denied a request: %s (orbweaver topics check --role ROLE shows which right is missing)"
            .formatted(message),
        cause);
  }
}
