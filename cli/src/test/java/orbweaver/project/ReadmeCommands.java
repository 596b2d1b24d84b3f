package orbweaver.project;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** Commands of the documents: fenced blocks of {@code sh}. */
public final class ReadmeCommands {
  private static final Pattern BLOCK =
      Pattern.compile(
          "^```sh( \\w+)?\\n(.*?)^```$(?:\\n\\n```text\\n(.*?)^```$)?",
          Pattern.DOTALL | Pattern.MULTILINE);
  private static final Pattern WORD = Pattern.compile("(?:'[^']*'|\"[^\"]*\"|[^\\s'\"])+");
  private static final Pattern QUOTED = Pattern.compile("'([^']*)'|\"([^\"]*)\"");
  // A comment, a pipe, another command, or a redirection.
  private static final Pattern END = Pattern.compile("#.*|[|;&]+|\\d?>.*");
  private static final String LAUNCHER = "./orbweaver ";

  private ReadmeCommands() {}

  /**
   * Block of commands in a document.
   *
   * @param isExecutable whether a test runs the block: it is marked {@code sh readme}
   * @param lines lines of the block; a continued command is one line
   * @param output documented output, if a {@code text} block follows
   */
  public record Block(boolean isExecutable, List<String> lines, Optional<String> output) {
    /** Returns the arguments after {@code ./orbweaver}, one list per command, in order. */
    public List<List<String>> commands() {
      return lines.stream()
          .filter(line -> line.startsWith(LAUNCHER))
          .map(line -> words(line.substring(LAUNCHER.length())))
          .toList();
    }
  }

  /** Returns the command blocks of a document, in order. */
  public static List<Block> blocks(Path document) throws IOException {
    return BLOCK.matcher(Files.readString(document)).results().map(ReadmeCommands::block).toList();
  }

  private static Block block(MatchResult found) {
    var commands = found.group(2).replaceAll(" *\\\\\\n *", " ");
    return new Block(
        " readme".equals(found.group(1)),
        commands.lines().toList(),
        Optional.ofNullable(found.group(3)));
  }

  /** Returns the words of a command line, up to a comment, a pipe or a redirection. */
  public static List<String> words(String line) {
    return WORD.matcher(line)
        .results()
        .map(MatchResult::group)
        .takeWhile(word -> !END.matcher(word).matches())
        .map(word -> QUOTED.matcher(word).replaceAll("$1$2"))
        .toList();
  }
}
