package orbweaver.runtime.service;

/** Refusal to run beside another instance of a service of which a pipeline has one instance. */
public final class OtherInstanceException extends RuntimeException {
  private static final long serialVersionUID = 1;

  /**
   * Creates the exception.
   *
   * @param service name of the service
   * @param other description of the other instance
   */
  public OtherInstanceException(String service, String other) {
    super(
        "%s: another instance runs in this pipeline: %s (expected: one instance; it takes over when the other has stopped)"
            .formatted(service, other));
  }
}
