package orbweaver.cli.region;

import static java.util.stream.Collectors.joining;

import java.util.List;
import java.util.Optional;
import orbweaver.admin.submission.CrawlPlan;
import orbweaver.contract.json.Json;
import orbweaver.language.Actions;

/** Activity file of a walk, as {@code crawl --activity} and {@code activity put} accept it. */
public final class WalkActivityFile {
  private WalkActivityFile() {}

  /** Returns the text of the file. */
  public static String of(CrawlPlan plan) {
    var actions = plan.actions().map(Actions::parse);
    return "name: "
        + quoted(plan.activity())
        + "\n"
        + line("operator", plan.operator())
        + "seeds:\n"
        + list(plan.seeds().stream().map(Object::toString).toList())
        + "constraints: "
        + quoted(plan.formula())
        + "\n"
        + actions.map(WalkActivityFile::actions).orElse("")
        + (plan.ownOrigins().isEmpty() ? "" : "own:\n" + list(plan.ownOrigins()));
  }

  private static String actions(Actions actions) {
    var reports =
        actions.reportNames().stream()
            .map(name -> "  " + quoted(name) + ": html\n")
            .collect(joining());
    var listed = actions.list().stream().map(Object::toString).toList();
    return (reports.isEmpty() ? "" : "reports:\n" + reports) + "actions:\n" + list(listed);
  }

  private static String line(String key, Optional<String> value) {
    return value.map(text -> key + ": " + quoted(text) + "\n").orElse("");
  }

  private static String list(List<String> texts) {
    return texts.stream().map(text -> "  - " + quoted(text) + "\n").collect(joining());
  }

  // A string of JSON is one of YAML.
  private static String quoted(String text) {
    return Json.text(text);
  }
}
