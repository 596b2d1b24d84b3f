package orbweaver.cli;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Map;
import orbweaver.runtime.settings.Environment;

/**
 * What came of typing a command.
 *
 * @param code it ended with
 * @param out what it printed
 * @param err what it said meanwhile
 */
record Typed(int code, String out, String err) {
  static Typed command(String... arguments) {
    return in(Map.of(), arguments);
  }

  static Typed in(Map<String, String> variables, String... arguments) {
    var out = new StringWriter();
    var err = new StringWriter();
    var code =
        Orbweaver.commandLine(new Environment(variables))
            .setOut(new PrintWriter(out))
            .setErr(new PrintWriter(err))
            .execute(arguments);
    return new Typed(code, out.toString(), err.toString());
  }
}
