package orbweaver.project;

import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;

/** Executable commands of README.md: fenced blocks of {@code sh readme}. */
final class ReadmeCommands {
  private static final String OPEN = "```sh readme";
  private static final String CLOSE = "```";
  private static final String LAUNCHER = "./orbweaver ";

  private ReadmeCommands() {}

  /** Returns the arguments after {@code ./orbweaver}, one list per command, in order. */
  static List<List<String>> commands() throws IOException {
    var commands = new ArrayList<List<String>>();
    var isInside = false;
    for (var line : Files.readAllLines(RepositoryRoot.file("README.md"))) {
      if (line.equals(OPEN) || line.equals(CLOSE)) isInside = line.equals(OPEN);
      else if (isInside) commands.add(words(line));
    }
    return commands;
  }

  private static List<String> words(String line) {
    if (!line.startsWith(LAUNCHER)) throw new AssertionError("not a command of ours: " + line);
    return List.of(line.substring(LAUNCHER.length()).split(" *#", 2)[0].split(" +"));
  }
}
