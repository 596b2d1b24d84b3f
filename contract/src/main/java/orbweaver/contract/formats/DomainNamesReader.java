package orbweaver.contract.formats;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import orbweaver.contract.formats.DomainNames.Site;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.url.Resolution.Invalid;
import orbweaver.contract.url.Resolution.OtherScheme;
import orbweaver.contract.url.Resolution.Resolved;

/** Reader of {@link DomainNames}, line by line. */
final class DomainNamesReader {
  private final LineReader lines;
  private final List<Site> sites = new ArrayList<>();
  private final List<String> endings = new ArrayList<>();
  private String name = "";

  DomainNamesReader(LineReader lines) {
    this.lines = lines;
  }

  List<Site> sites() throws IOException {
    for (var line = lines.next(); line.isPresent(); line = lines.next()) read(line.get().strip());
    endSite();
    if (sites.isEmpty()) throw lines.malformed("no site", "[site]");
    return sites;
  }

  private void read(String line) throws MalformedFileException {
    if (line.isEmpty() || line.startsWith("#") || line.startsWith(";")) return;
    if (line.startsWith("[") && (name.isEmpty() || host(line).isEmpty())) beginSite(line);
    else addEnding(line);
  }

  private void beginSite(String line) throws MalformedFileException {
    if (!line.endsWith("]") || line.length() == 2) throw lines.malformed(line, "[site]");
    endSite();
    name = line.substring(1, line.length() - 1);
  }

  private void addEnding(String line) throws MalformedFileException {
    if (name.isEmpty()) throw lines.malformed(line, "[site] before its endings");
    endings.add(host(line).orElseThrow(() -> lines.malformed(line, "the ending of a host name")));
  }

  /** Returns a host name or an address as URLs contain it; empty if the text is neither. */
  private static Optional<String> host(String text) {
    return switch (CrawlUrl.parse("http://" + text + "/")) {
      case Resolved(var url) when isHostOnly(text, url) -> Optional.of(url.host());
      case Resolved _, OtherScheme _, Invalid _ -> Optional.empty();
    };
  }

  private static boolean isHostOnly(String text, CrawlUrl url) {
    return !text.startsWith(".")
        && text.chars().noneMatch(c -> Character.isWhitespace(c) || "/@?#\\".indexOf(c) >= 0)
        && (text.startsWith("[") ? text.endsWith("]") : text.indexOf(':') < 0)
        && url.authority().equals(url.host());
  }

  private void endSite() throws MalformedFileException {
    if (name.isEmpty()) return;
    if (endings.isEmpty()) throw lines.malformed("[" + name + "] without an ending", "one or more");
    sites.add(new Site(name, endings));
    endings.clear();
  }
}
