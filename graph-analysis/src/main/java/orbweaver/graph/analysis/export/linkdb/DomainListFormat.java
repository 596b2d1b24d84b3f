package orbweaver.graph.analysis.export.linkdb;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Collection;
import java.util.List;
import java.util.TreeSet;
import orbweaver.contract.formats.DomainNames;
import orbweaver.contract.formats.DomainNames.Site;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.graph.analysis.export.ExportFormat;
import orbweaver.graph.analysis.export.ExportSelection;

/**
 * {@code domain_names.ini}: each registrable domain with a requested URL, as a site of one name.
 * Grouping domains into institutions is left to people.
 */
public final class DomainListFormat implements ExportFormat.ToFile {
  @Override
  public void write(ExportSelection choice, OutputStream out) throws IOException {
    var domains = new TreeSet<String>();
    choice.forEachPage(page -> domains.add(CrawlUrl.of(page.url()).domain()));
    out.write(of(domains).toString().getBytes(UTF_8));
  }

  /** Returns the content of the file. */
  static DomainNames of(Collection<String> domains) {
    return new DomainNames(domains.stream().map(name -> new Site(name, List.of(name))).toList());
  }
}
