package orbweaver.cli.output;

import java.util.List;
import orbweaver.app.log.SafeTerminalText;
import picocli.CommandLine.Model.CommandSpec;

/** Printer for the result of a command, as JSON or as text. */
public record ResultPrinter(CommandSpec command, boolean json) {
  /** Prints one result. */
  public void print(Object record, List<String> lines) {
    var out = command.commandLine().getOut();
    if (json) out.println(SafeTerminalText.json(record));
    else lines.stream().map(SafeTerminalText::text).forEach(out::println);
    out.flush();
  }
}
