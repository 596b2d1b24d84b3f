package orbweaver.cli.topics;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import orbweaver.cli.output.ExitCode;
import orbweaver.contract.Schemas;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code orbweaver topics schemas}. */
@Command(
    name = "schemas",
    header = "Writes the JSON Schema of each record to a file.",
    mixinStandardHelpOptions = true)
final class TopicsSchemasCommand implements Callable<Integer> {
  @Spec private CommandSpec command = CommandSpec.create();

  @Parameters(paramLabel = "FOLDER", description = "Target folder; created if missing.")
  private Path folder = Path.of("schemas");

  @Override
  public Integer call() throws IOException {
    Files.createDirectories(folder);
    var files = Schemas.files();
    for (var file : files.entrySet()) {
      Files.writeString(folder.resolve(file.getKey()), file.getValue());
    }
    var out = command.commandLine().getOut();
    out.println("%d schemas in %s".formatted(files.size(), folder));
    out.flush();
    return ExitCode.FINISHED.number();
  }
}
