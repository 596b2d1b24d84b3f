package orbweaver.bench.report;

import java.util.List;

/** Text form of the conditions of a measurement. */
record SetupText(Machine machine, SoftwareVersions versions) {
  List<String> lines() {
    return List.of("machine   " + machine.text(), "versions  " + versions.text());
  }
}
