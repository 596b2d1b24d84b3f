package orbweaver.app.mirror;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import orbweaver.extractor.text.CssReference;
import orbweaver.extractor.text.RefreshDirective;
import orbweaver.extractor.text.Srcset;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Element;

/**
 * Check of the files of a mirror, as they are on the disk: no file makes a browser send a request
 * without a click, and every relative reference leads to a file. It knows nothing of the plan of
 * the mirror.
 */
final class MirrorCheck {
  // Attributes with a URL that a browser loads, whatever their element.
  private static final Set<String> LOADED =
      Set.of(
          "src",
          "data",
          "poster",
          "background",
          "codebase",
          "archive",
          "manifest",
          "lowsrc",
          "dynsrc",
          "code",
          "ping");
  private static final Set<String> LINK_ELEMENTS = Set.of("a", "area", "base");
  private static final Set<String> LOCAL_SCHEMES = Set.of("data", "blob", "about", "javascript");
  private static final Pattern SCHEME = Pattern.compile("([a-zA-Z][a-zA-Z0-9+.-]*):.*");

  private final Path folder;
  private final List<Leak> leaks = new ArrayList<>();
  private final List<BrokenReference> broken = new ArrayList<>();

  MirrorCheck(Path folder) {
    this.folder = folder;
  }

  /** Returns the leaks that were found. */
  List<Leak> leaks() {
    return leaks;
  }

  /** Returns the relative references without a file that were found. */
  List<BrokenReference> broken() {
    return broken;
  }

  /** Checks a page. */
  void checkPage(Path file) throws IOException {
    var page = Jsoup.parse(Files.readString(file, UTF_8));
    var href = page.select("base[href]").stream().findFirst().map(base -> base.attr("href"));
    var base = href.map(found -> file.toUri().resolve(found)).orElse(file.toUri());
    for (var element : page.getAllElements()) check(file, base, element);
  }

  /** Checks a stylesheet. */
  void checkStylesheet(Path file) throws IOException {
    checkCss(file, file.toUri(), Files.readString(file, UTF_8));
  }

  private void check(Path file, URI base, Element element) {
    var name = element.normalName();
    for (var attribute : element.attributes()) {
      var key = attribute.getKey().toLowerCase(Locale.ROOT);
      var value = attribute.getValue();
      var place = name + " " + key;
      if (LOADED.contains(key)) checkLoaded(file, base, place, value);
      else if (key.endsWith("srcset"))
        Srcset.forEachCandidate(value, url -> checkLoaded(file, base, place, url));
      else if (key.equals("href") || key.endsWith(":href")) checkHref(file, base, element, value);
      else if (key.equals("srcdoc"))
        Jsoup.parseBodyFragment(value).getAllElements().forEach(one -> check(file, base, one));
      else if (key.equals("style") || HtmlRewriter.PRESENTATION.contains(key))
        checkCss(file, base, value);
    }
    if (name.equals("style")) checkCss(file, base, element.data());
    if (name.equals("meta") && element.attr("http-equiv").equalsIgnoreCase("refresh"))
      RefreshDirective.target(element.attr("content"))
          .ifPresent(url -> checkLoaded(file, base, "meta refresh", url));
  }

  private void checkHref(Path file, URI base, Element element, String value) {
    var name = element.normalName();
    var tokens = element.attr("rel").toLowerCase(Locale.ROOT).split("\\s+", -1);
    var isLink = name.equals("link") && List.of(tokens).stream().noneMatch(HtmlRewriter::isLoaded);
    if (name.equals("base")) return;
    if (LINK_ELEMENTS.contains(name) || isLink) checkExists(file, base, value);
    else checkLoaded(file, base, name + " href", value);
  }

  private void checkCss(Path file, URI base, String css) {
    CssReference.forEach(css, reference -> checkLoaded(file, base, "css", reference.url()));
  }

  private void checkLoaded(Path file, URI base, String place, String reference) {
    var text = reference.strip();
    var scheme = SCHEME.matcher(text);
    var isRemote =
        text.startsWith("//")
            || text.startsWith("\\")
            || (scheme.matches()
                && !LOCAL_SCHEMES.contains(scheme.group(1).toLowerCase(Locale.ROOT)));
    if (isRemote) leaks.add(new Leak(name(file), place, reference));
    else checkExists(file, base, text);
  }

  private void checkExists(Path file, URI base, String reference) {
    var text = reference.strip();
    var hash = text.indexOf('#');
    var path = hash < 0 ? text : text.substring(0, hash);
    if (path.isEmpty() || path.startsWith("//") || SCHEME.matcher(path).matches()) return;
    if (!exists(base, path)) broken.add(new BrokenReference(name(file), reference));
  }

  private static boolean exists(URI base, String path) {
    try {
      return Files.isRegularFile(Path.of(base.resolve(path)));
    } catch (IllegalArgumentException e) {
      return false;
    }
  }

  private String name(Path file) {
    return folder.relativize(file).toString();
  }
}
