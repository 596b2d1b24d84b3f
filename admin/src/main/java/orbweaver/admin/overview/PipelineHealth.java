package orbweaver.admin.overview;

import static java.util.Comparator.comparing;
import static java.util.stream.Collectors.joining;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import orbweaver.admin.acl.AclAudit;
import orbweaver.admin.acl.AclPrincipal;
import orbweaver.contract.EnumText;
import orbweaver.contract.acl.Role;
import orbweaver.runtime.diagnostics.DiagnosticFinding;
import orbweaver.runtime.diagnostics.DiagnosticFinding.Severity;
import orbweaver.runtime.diagnostics.PipelineCheck;
import orbweaver.runtime.settings.KafkaSettings;

/**
 * Health of a pipeline on its brokers, and of the ACLs of one principal.
 *
 * @param isWell whether there is no fault; in a strict check, no warning either
 * @param findings all findings, faults first
 */
public record PipelineHealth(boolean isWell, List<DiagnosticFinding> findings) {
  public PipelineHealth {
    findings = List.copyOf(findings);
  }

  /**
   * Checks a pipeline, without changing anything.
   *
   * @param role principal whose ACLs are checked; absent for the operator
   * @param name name of the principal in the ACLs; absent to ask the brokers for the permissions of
   *     this client
   * @param strict whether a warning counts as a fault
   */
  public static PipelineHealth of(
      KafkaSettings kafka, Optional<AclPrincipal> role, Optional<String> name, boolean strict) {
    var principal = role.orElseGet(() -> AclPrincipal.of(Role.OPERATOR, kafka.prefix()));
    var audit = new AclAudit(kafka);
    var rights =
        name.map(other -> audit.auditAcls(principal.withName(other)))
            .orElseGet(() -> audit.auditClient(principal));
    return of(Stream.concat(PipelineCheck.run(kafka).stream(), rights.stream()).toList(), strict);
  }

  static PipelineHealth of(List<DiagnosticFinding> findings, boolean strict) {
    return new PipelineHealth(
        findings.stream().allMatch(finding -> isWell(finding.severity(), strict)),
        findings.stream().sorted(comparing(DiagnosticFinding::severity)).toList());
  }

  private static boolean isWell(Severity severity, boolean strict) {
    return switch (severity) {
      case FAULT -> false;
      case WARNING -> !strict;
      case NOTE -> true;
    };
  }

  /** Returns one line per finding. */
  public String text() {
    return findings.stream().map(PipelineHealth::line).collect(joining("\n"));
  }

  private static String line(DiagnosticFinding finding) {
    return "%-8s %s: %s".formatted(word(finding.severity()), finding.subject(), finding.text());
  }

  private static String word(Severity severity) {
    return severity == Severity.NOTE ? "well" : EnumText.of(severity);
  }
}
