package orbweaver.app.settings;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import orbweaver.contract.formats.LinkFileList;
import orbweaver.contract.formats.MalformedFileException;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.url.Resolution.Invalid;
import orbweaver.contract.url.Resolution.OtherScheme;
import orbweaver.contract.url.Resolution.Resolved;
import orbweaver.fetcher.FetcherSettings;
import orbweaver.fetcher.external.ExternalFile;
import orbweaver.fetcher.external.ExternalFiles;
import orbweaver.fetcher.published.PublishedSources;
import orbweaver.runtime.settings.SettingException;

/**
 * Results of other crawlers that a fetcher uses instead of requests.
 *
 * @param files link files
 * @param collectedAt time at which they were collected; by default the modification time of each
 * @param index URL or file of an index of link files
 * @param usesPublished whether link files that sites publish are used
 */
public record ExternalSources(
    List<Path> files,
    Optional<Instant> collectedAt,
    Optional<String> index,
    boolean usesPublished) {
  public ExternalSources {
    files = List.copyOf(files);
  }

  /**
   * Returns fetcher settings with these results; each file is read once.
   *
   * @param resolver resolves the name of an index file
   * @param warnings receives warnings about the files
   * @throws SettingException if a file is unreadable or malformed
   */
  public FetcherSettings applyTo(
      FetcherSettings settings, Function<String, Path> resolver, Consumer<String> warnings) {
    var open = new ArrayList<ExternalFile>();
    for (var file : files) open.add(open(file, warnings));
    return settings.withExternalFiles(new ExternalFiles(open), published(resolver));
  }

  private PublishedSources published(Function<String, Path> resolver) {
    return index
        .map(place -> listed(place, resolver))
        .orElseGet(
            () -> usesPublished ? new PublishedSources.SitesOnly() : new PublishedSources.None());
  }

  private static PublishedSources listed(String place, Function<String, Path> resolver) {
    return switch (CrawlUrl.parse(place)) {
      case Resolved(var url) -> new PublishedSources.RemoteIndex(url);
      case OtherScheme _, Invalid _ -> listed(resolver.apply(place));
    };
  }

  private static PublishedSources listed(Path file) {
    try (var in = Files.newInputStream(file)) {
      return new PublishedSources.LocalIndex(LinkFileList.read(in), file.getFileName().toString());
    } catch (IOException e) {
      throw wrong(ServiceVariables.LINK_INDEX, file, e);
    }
  }

  private ExternalFile open(Path file, Consumer<String> warnings) {
    var limited = new FileWarnings(file, warnings);
    try {
      var opened = ExternalFile.open(file, collectedAt, limited);
      limited.end();
      return opened;
    } catch (IOException e) {
      throw wrong(ServiceVariables.IMPORT_LINKS, file, e);
    }
  }

  private static SettingException wrong(Setting<?> setting, Path file, IOException cause) {
    return setting.invalid(
        cause instanceof MalformedFileException
            ? "%s: %s".formatted(file, cause.getMessage())
            : "cannot read %s (%s)".formatted(file, cause.getClass().getSimpleName()));
  }
}
