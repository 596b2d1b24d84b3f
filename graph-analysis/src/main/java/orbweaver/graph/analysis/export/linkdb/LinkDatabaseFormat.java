package orbweaver.graph.analysis.export.linkdb;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import orbweaver.contract.formats.DomainNames;
import orbweaver.graph.analysis.export.ExportFormat;
import orbweaver.graph.analysis.export.ExportSelection;
import orbweaver.graph.analysis.traps.BannedList;

/**
 * Format of a complete publication like the link database of British universities: a link file for
 * each site, {@code domain_names.ini}, {@code banned.ini}, a description of the format and a
 * catalogue.
 *
 * @param domains definition of sites; any other registrable domain is a site of its own
 */
public record LinkDatabaseFormat(Optional<DomainNames> domains) implements ExportFormat.ToFolder {
  @Override
  public void write(ExportSelection selection, Path folder) throws IOException {
    var sites = new SiteNames(domains);
    try (var files = new SiteLinkFiles(folder, sites)) {
      selection.forEachPage(
          page -> {
            var linkFilePage = LinkFilePages.of(page);
            if (linkFilePage.isPresent()) files.write(linkFilePage.get());
          });
      files.writeCatalogue(folder.resolve(LinkDatabaseFolder.CATALOGUE));
    }
    Files.writeString(
        folder.resolve(LinkDatabaseFolder.DOMAIN_NAMES), sites.domainNames().toString());
    Files.write(folder.resolve(LinkDatabaseFolder.BANNED), BannedList.lines(selection.graph()));
    Files.writeString(folder.resolve(LinkDatabaseFolder.FORMAT), FormatDescription.ofFolder());
  }
}
