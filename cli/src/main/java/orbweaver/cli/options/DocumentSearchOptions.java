package orbweaver.cli.options;

import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import orbweaver.graph.analysis.reports.LocatedDocuments.DocumentSearch;
import orbweaver.language.salton.SaltonKeys;
import orbweaver.language.value.Decimals;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Options for the words of a document search, as in the form of the W4 paper. */
public final class DocumentSearchOptions {
  private static final String WORDS = "--words";
  private static final String WEIGHTS = "--weights";
  private static final String THRESHOLD = "--threshold";
  private static final BigDecimal DEFAULT_THRESHOLD = new BigDecimal("0.001");

  @Spec(Spec.Target.MIXEE)
  private CommandSpec command = CommandSpec.create();

  @Option(
      names = WORDS,
      paramLabel = "WORD,...",
      description = "Words to search for, upper or lower case.")
  private Optional<String> words = Optional.empty();

  @Option(
      names = WEIGHTS,
      paramLabel = "NUMBER,...",
      description =
          "Weight of each word; the last one also applies to the words after it. Default: 1.")
  private Optional<String> weights = Optional.empty();

  @Option(
      names = THRESHOLD,
      paramLabel = "NUMBER",
      description = "Minimum score of a document. Default: 0.001.")
  private Optional<String> threshold = Optional.empty();

  /** Returns the search; empty if no words are given. */
  public Optional<DocumentSearch> search() {
    if (words.isEmpty()) {
      weights.or(() -> threshold).ifPresent(_ -> requiredSearch());
      return Optional.empty();
    }
    return Optional.of(requiredSearch());
  }

  /**
   * Returns the search.
   *
   * @throws ParameterException if no words are given, or if an option is invalid
   */
  public DocumentSearch requiredSearch() {
    var keys =
        list(words.orElseThrow(() -> invalid(WORDS, "missing", "words, such as netscape,lisp")))
            .stream()
            .map(word -> word.toLowerCase(Locale.ROOT))
            .toList();
    var numbers = list(weights.orElse("1")).stream().map(text -> number(WEIGHTS, text)).toList();
    var minimum = threshold.map(text -> number(THRESHOLD, text)).orElse(DEFAULT_THRESHOLD);
    try {
      return new DocumentSearch(new SaltonKeys(keys, numbers).withoutRepeatedWeights(), minimum);
    } catch (IllegalArgumentException e) {
      throw new ParameterException(command.commandLine(), "--" + e.getMessage());
    }
  }

  private BigDecimal number(String option, String text) {
    return Decimals.parse(text)
        .orElseThrow(() -> invalid(option, text, "numbers such as .9 or 2, separated by commas"));
  }

  private ParameterException invalid(String option, String found, String expected) {
    return new ParameterException(
        command.commandLine(), option + ": " + found + " (expected: " + expected + ")");
  }

  private static List<String> list(String text) {
    return Arrays.stream(text.split(",", -1))
        .map(String::strip)
        .filter(part -> !part.isEmpty())
        .toList();
  }
}
