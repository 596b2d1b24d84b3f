package orbweaver.library.rules;

import orbweaver.contract.library.RejectionKind;

/** Signal that ends the evaluation of a request that a rule rejects. */
final class RejectedException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final RejectionKind kind;

  RejectedException(RejectionKind kind, String message) {
    super(message, null, false, false);
    this.kind = kind;
  }

  RejectionKind kind() {
    return kind;
  }
}
