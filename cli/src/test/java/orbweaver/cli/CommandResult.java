package orbweaver.cli;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Map;
import orbweaver.runtime.settings.Environment;

/**
 * Result of a command line that was executed in this process.
 *
 * @param code exit code
 * @param out standard output
 * @param err standard error
 */
record CommandResult(int code, String out, String err) {
  static CommandResult of(String... arguments) {
    return in(Map.of(), arguments);
  }

  /** Executes a command line with these environment variables. */
  static CommandResult in(Map<String, String> variables, String... arguments) {
    var out = new StringWriter();
    var err = new StringWriter();
    var code =
        Orbweaver.commandLine(new Environment(variables))
            .setOut(new PrintWriter(out))
            .setErr(new PrintWriter(err))
            .execute(arguments);
    return new CommandResult(code, out.toString(), err.toString());
  }
}
