package orbweaver.library.rules;

import orbweaver.contract.library.RefusalKind;

/** Signal that ends the evaluation of a request that a rule refuses. */
final class RefusedException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final RefusalKind kind;

  RefusedException(RefusalKind kind, String message) {
    super(message, null, false, false);
    this.kind = kind;
  }

  RefusalKind kind() {
    return kind;
  }
}
