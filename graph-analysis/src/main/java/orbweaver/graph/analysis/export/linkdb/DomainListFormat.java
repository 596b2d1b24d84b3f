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
 * Format of {@code domain_names.ini}, which lists each registrable domain with a requested URL as a
 * site of its own. Users can merge the domains of an institution into one site.
 */
public final class DomainListFormat implements ExportFormat.ToFile {
  @Override
  public void write(ExportSelection selection, OutputStream out) throws IOException {
    var domains = new TreeSet<String>();
    selection.forEachPage(page -> domains.add(CrawlUrl.of(page.url()).domain()));
    out.write(domainNames(domains).toString().getBytes(UTF_8));
  }

  /** Returns the content of the file. */
  static DomainNames domainNames(Collection<String> domains) {
    return new DomainNames(domains.stream().map(name -> new Site(name, List.of(name))).toList());
  }
}
