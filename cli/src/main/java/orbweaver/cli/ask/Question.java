package orbweaver.cli.ask;

import java.util.List;
import java.util.Map;

/**
 * A command for the process that runs a crawl, which alone can read the graph as it grows.
 *
 * @param arguments as they were typed
 * @param folder where they were typed
 * @param variables of the command's environment, for its options
 */
record Question(List<String> arguments, String folder, Map<String, String> variables) {
  Question {
    arguments = List.copyOf(arguments);
    variables = Map.copyOf(variables);
  }
}
