package orbweaver.cli.option;

import java.util.List;
import orbweaver.contract.json.Json;
import picocli.CommandLine.Model.CommandSpec;

/** Prints what was asked for. */
public record Answering(CommandSpec command, boolean json) {
  /** One answer, as a record or as lines. */
  public void show(Object record, List<String> lines) {
    var out = command.commandLine().getOut();
    if (json) out.println(Json.text(record));
    else lines.stream().map(Visible::text).forEach(out::println);
    out.flush();
  }
}
