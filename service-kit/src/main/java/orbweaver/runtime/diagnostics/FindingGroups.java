package orbweaver.runtime.diagnostics;

import static java.util.stream.Collectors.joining;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Groups of findings that differ only in their subject, each reported once. */
final class FindingGroups {
  private record GroupKey(DiagnosticFinding.Severity severity, String text) {}

  private final Map<GroupKey, List<String>> subjects = new LinkedHashMap<>();

  void add(DiagnosticFinding finding) {
    var key = new GroupKey(finding.severity(), finding.text());
    subjects.computeIfAbsent(key, _ -> new ArrayList<>()).add(finding.subject());
  }

  List<DiagnosticFinding> all() {
    return subjects.entrySet().stream()
        .map(
            group ->
                new DiagnosticFinding(
                    group.getKey().severity(), subject(group.getValue()), group.getKey().text()))
        .toList();
  }

  private static String subject(List<String> subjects) {
    if (subjects.size() == 1) return subjects.getFirst();
    return "%d topics (%s)"
        .formatted(
            subjects.size(),
            subjects.stream()
                .map(subject -> subject.replaceFirst("^topic ", ""))
                .collect(joining(", ")));
  }
}
