package orbweaver.cli.archive;

import java.nio.file.Path;
import java.util.Optional;
import java.util.function.BiConsumer;
import orbweaver.admin.crawl.ArchiveAccess;
import orbweaver.app.crawl.ServiceArchive;
import orbweaver.cli.output.CommandEnvironment;
import orbweaver.cli.output.ExitCode;
import orbweaver.cli.output.Screen;
import orbweaver.cli.output.Terminal;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Option that names the archive of a service instead of that of a crawl. */
final class ServiceArchiveOption {
  @Spec(Spec.Target.MIXEE)
  private CommandSpec command = CommandSpec.create();

  @Option(
      names = "--archive",
      paramLabel = "FOLDER",
      description =
          "Read the archive of orbweaver service archive in this folder, such as"
              + " pipeline/archive-sink, instead of the archive of a crawl. The service may run.")
  private Optional<Path> folder = Optional.empty();

  boolean isPresent() {
    return folder.isPresent();
  }

  /** Passes the archive of the service to an action. */
  int read(BiConsumer<ArchiveAccess, Screen> action) {
    CommandEnvironment.logErrorsOnly();
    var isJson = command.commandLine().getParseResult().hasMatchedOption("--json");
    try (var archive = ServiceArchive.open(folder.orElseThrow())) {
      action.accept(archive, Terminal.screen(command, isJson));
      return ExitCode.FINISHED.number();
    }
  }
}
