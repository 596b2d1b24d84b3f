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
 * A formula as somebody wrote it: in an activity file, as rules or in W4 notation. The name of a
 * file says which; where there is none, the beginning does.
 *
 * @param activity empty when it stands by itself
 */
public record Written(Formula formula, Optional<ActivityFile> activity) {
  /** Stands for standard input. */
  public static final String STANDARD_INPUT = "-";

  private static final Pattern RULES = Pattern.compile("\\A(?:[*+?{\"]|-(?!-)|under\\s)");
  private static final Pattern KEY = Pattern.compile("\\A(?:---|[a-z-]+\\s*:)");

  /** Reads it. */
  public static Written in(String place, InputStream standard) {
    try {
      return place.equals(STANDARD_INPUT)
          ? of(Path.of("standard-input"), Pages.read("standard input", standard))
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
    var begin = begin(page);
    if (RULES.matcher(begin).find()) return rules(name, page);
    if (KEY.matcher(begin).find()) return ofActivity(new Shelf().read(path, page));
    return constraints(name, page);
  }

  /** The first line that is no comment in any notation. */
  private static String begin(Source page) {
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
