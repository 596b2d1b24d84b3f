package orbweaver.cli.activity;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Pattern;
import orbweaver.cli.live.Surroundings;
import orbweaver.language.Formula;
import orbweaver.language.Library;
import orbweaver.language.text.Source;

/**
 * Formula read from a file or standard input: an activity file, rules, or W4 notation. The file
 * extension decides the notation; without a known extension, the first line does.
 *
 * @param activity the activity file; empty if the input is a bare formula
 */
public record Written(Formula formula, Optional<ActivityFile> activity) {
  /** Name that stands for standard input. */
  public static final String STANDARD_INPUT = "-";

  private static final Pattern RULES = Pattern.compile("\\A(?:[*+?{\"]|-(?!-)|under\\s)");
  private static final Pattern KEY = Pattern.compile("\\A(?:---|[a-z-]+\\s*:)");

  /** Reads the formula of a file or of standard input. */
  public static Written in(String place, InputStream standardInput) {
    try {
      return place.equals(STANDARD_INPUT)
          ? of(Path.of("standard-input"), Pages.read("standard input", standardInput))
          : of(Surroundings.file(place), Pages.read(Surroundings.file(place)));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Written of(Path path, Source page) {
    var name = path.toString();
    if (ActivityFile.isOne(name)) return ofActivity(new Shelf().read(path, page));
    if (name.endsWith(".rules")) return rules(name, page);
    if (name.endsWith(".w4")) return constraints(name, page);
    var firstLine = firstLine(page);
    if (RULES.matcher(firstLine).find()) return rules(name, page);
    if (KEY.matcher(firstLine).find()) return ofActivity(new Shelf().read(path, page));
    return constraints(name, page);
  }

  /** Returns the first line that is no comment in any notation. */
  private static String firstLine(Source page) {
    return page.text()
        .lines()
        .map(String::strip)
        .filter(line -> !line.isEmpty() && !line.startsWith("#") && !line.startsWith(";"))
        .findFirst()
        .orElse("");
  }

  private static Written ofActivity(ActivityFile file) {
    return new Written(file.formula(), Optional.of(file));
  }

  private static Written rules(String name, Source page) {
    return new Written(Shelf.formula(name, page, Formula::ofRules), Optional.empty());
  }

  private static Written constraints(String name, Source page) {
    var formula = Shelf.formula(name, page, source -> Formula.parse(source, Library.NONE));
    return new Written(formula, Optional.empty());
  }
}
