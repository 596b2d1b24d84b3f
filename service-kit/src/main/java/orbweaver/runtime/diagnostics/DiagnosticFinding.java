package orbweaver.runtime.diagnostics;

/**
 * Finding of a check about one subject.
 *
 * @param subject subject, such as {@code topic orbweaver.link.v1}
 * @param text found state, expected state and remedy
 */
public record DiagnosticFinding(Severity severity, String subject, String text) {
  /** Severity of a finding. */
  public enum Severity {
    /** The pipeline does not work, or loses records. */
    FAULT,
    /** The pipeline works, but is slower or less durable than it could be. */
    WARNING,
    /** The state is as required. */
    NOTE
  }

  /** Returns a finding of a fault. */
  public static DiagnosticFinding fault(String subject, String text) {
    return new DiagnosticFinding(Severity.FAULT, subject, text);
  }

  /** Returns a finding with a warning. */
  public static DiagnosticFinding warning(String subject, String text) {
    return new DiagnosticFinding(Severity.WARNING, subject, text);
  }

  /** Returns a finding of a required state. */
  public static DiagnosticFinding note(String subject, String text) {
    return new DiagnosticFinding(Severity.NOTE, subject, text);
  }
}
