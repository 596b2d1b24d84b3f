package orbweaver.graph.analysis.export.linkdb;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Optional;
import orbweaver.contract.formats.DomainNames;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.graph.analysis.export.ExportFormat;
import orbweaver.graph.analysis.export.ExportSelection;

/**
 * Format of {@code domain_names.ini}, which lists the given sites, and each other registrable
 * domain with a requested URL as a site of its own. Users can merge the domains of an institution
 * into one site.
 *
 * @param domains definition of sites
 */
public record DomainListFormat(Optional<DomainNames> domains) implements ExportFormat.ToFile {
  @Override
  public void write(ExportSelection selection, OutputStream out) throws IOException {
    var names = new SiteNames(domains);
    selection.forEachPage(page -> names.siteOrAdd(CrawlUrl.of(page.url())));
    out.write(names.domainNames().toString().getBytes(UTF_8));
  }
}
