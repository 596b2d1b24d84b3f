package orbweaver.cli.option;

import java.util.List;
import orbweaver.cli.text.SafeTerminalText;
import picocli.CommandLine.Model.CommandSpec;

/** Prints what was asked for. */
public record Answering(CommandSpec command, boolean json) {
  /** One answer, as a record or as lines. */
  public void show(Object record, List<String> lines) {
    var out = command.commandLine().getOut();
    if (json) out.println(SafeTerminalText.json(record));
    else lines.stream().map(SafeTerminalText::text).forEach(out::println);
    out.flush();
  }
}
