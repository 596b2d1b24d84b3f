package orbweaver.app.remote;

import java.util.List;
import java.util.Map;

/**
 * Command that is sent to the process of a running crawl, the only one that can use its files.
 *
 * @param arguments the command line
 * @param workingDirectory working directory of the client
 * @param variables environment variables of the client that set options
 */
public record RemoteCommand(
    List<String> arguments, String workingDirectory, Map<String, String> variables) {
  public RemoteCommand {
    arguments = List.copyOf(arguments);
    variables = Map.copyOf(variables);
  }
}
