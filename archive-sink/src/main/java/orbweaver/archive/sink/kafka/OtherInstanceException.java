package orbweaver.archive.sink.kafka;

/** Refusal to run beside another instance of archive-sink. */
final class OtherInstanceException extends RuntimeException {
  private static final long serialVersionUID = 1;

  OtherInstanceException(String other) {
    super(
        "archive-sink: another instance runs in this pipeline: %s (expected: one instance; it takes over when the other has stopped)"
            .formatted(other));
  }
}
