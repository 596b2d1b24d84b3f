package orbweaver.contract.activity;

import static orbweaver.contract.json.Preconditions.requireId;

import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Check of the reports that an activity declares. */
final class DeclaredReports {
  private DeclaredReports() {}

  /** Returns the reports in the order of their names, after a check of the names. */
  static Optional<Map<String, ReportFormat>> checked(Optional<Map<String, ReportFormat>> reports) {
    reports.ifPresent(declared -> declared.keySet().forEach(name -> requireId("reports", name)));
    return reports.map(declared -> Collections.unmodifiableMap(new TreeMap<>(declared)));
  }
}
