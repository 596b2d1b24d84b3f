package orbweaver.kit.checkup;

import static java.util.stream.Collectors.joining;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What is so of many, said once. */
final class Alike {
  private record Said(Finding.Weight weight, String text) {}

  private final Map<Said, List<String>> places = new LinkedHashMap<>();

  void add(Finding finding) {
    var said = new Said(finding.weight(), finding.text());
    places.computeIfAbsent(said, _ -> new ArrayList<>()).add(finding.place());
  }

  List<Finding> all() {
    return places.entrySet().stream()
        .map(one -> new Finding(one.getKey().weight(), place(one.getValue()), one.getKey().text()))
        .toList();
  }

  private static String place(List<String> places) {
    if (places.size() == 1) return places.getFirst();
    return "%d topics (%s)"
        .formatted(
            places.size(),
            places.stream().map(place -> place.replaceFirst("^topic ", "")).collect(joining(", ")));
  }
}
