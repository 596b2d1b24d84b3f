package orbweaver.cli.rules;

import java.util.List;
import orbweaver.cli.option.Visible;
import orbweaver.contract.json.Json;
import picocli.CommandLine.Model.CommandSpec;

/** Prints what was asked for. */
record Output(CommandSpec command, boolean json) {
  /** One answer, as a record or as lines. */
  void show(Object record, List<String> lines) {
    var out = command.commandLine().getOut();
    if (json) out.println(Json.text(record));
    else lines.stream().map(Visible::text).forEach(out::println);
    out.flush();
  }
}
