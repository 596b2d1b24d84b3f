package orbweaver.e2e;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** Examples of a document: fenced commands of {@code sh readme}, each followed by its output. */
final class Examples {
  private static final Pattern EXAMPLE =
      Pattern.compile(
          "```sh readme\n\\./orbweaver ([^\n]*)\n```\n\n```(text|text sample)\n(.*?)```",
          Pattern.DOTALL);
  private static final Pattern WORD = Pattern.compile("'([^']*)'|\\S+");
  private static final String LEFT_OUT = "\u2026\n";

  private Examples() {}

  /**
   * Example of a document.
   *
   * @param output expected output; absent if it varies
   */
  record Example(List<String> words, Optional<String> output) {
    /** Tests whether the output is as expected, apart from lines that the document omits. */
    boolean isOf(String printed) {
      var parts = output.orElse(LEFT_OUT).split(LEFT_OUT, 2);
      return parts.length == 1
          ? printed.equals(parts[0])
          : printed.startsWith(parts[0]) && printed.endsWith(parts[1]);
    }
  }

  static List<Example> of(Path document) throws IOException {
    var examples = new ArrayList<Example>();
    EXAMPLE
        .matcher(Files.readString(document))
        .results()
        .forEach(
            found ->
                examples.add(
                    new Example(
                        words(found.group(1)),
                        Optional.of(found.group(3)).filter(_ -> found.group(2).equals("text")))));
    return examples;
  }

  private static List<String> words(String line) {
    return WORD.matcher(line).results().map(Examples::word).toList();
  }

  private static String word(MatchResult word) {
    return word.group(1) == null ? word.group() : word.group(1);
  }
}
