package orbweaver.cli.ask;

import java.util.List;
import java.util.Map;

/**
 * Command that is sent to the process of a running crawl, the only one that can read its graph.
 *
 * @param arguments the command line
 * @param folder working directory of the client
 * @param variables environment variables of the client that set options
 */
record Question(List<String> arguments, String folder, Map<String, String> variables) {
  Question {
    arguments = List.copyOf(arguments);
    variables = Map.copyOf(variables);
  }
}
