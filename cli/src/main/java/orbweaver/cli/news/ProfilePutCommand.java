package orbweaver.cli.news;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import orbweaver.admin.profile.ProfileFile;
import orbweaver.admin.profile.PutProfile;
import orbweaver.cli.options.TaskOptions;
import orbweaver.cli.output.CommandEnvironment;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Command {@code orbweaver profile put}. */
@Command(
    name = "put",
    header = "Puts a profile on file, or replaces the one with its name.",
    description = {
      "A crawl needs a full-text index (crawl --index), a pipeline the service index. Pages that are"
          + " indexed from now on are matched against the profile; orbweaver news prints those that"
          + " match.",
      "",
      "FILE is YAML with the keys name, terms, min-terms, hosts, constraints, rules, deliver:",
      "",
      "  name: reuse",
      "  terms: [software reuse, {words: repository, min-count: 3, in: text}]",
      "  min-terms: 1",
      "  hosts: [example.org]",
      "  deliver: {file: reuse.jsonl}",
      "",
      "On a pipeline, deliver is not possible: a consumer of topic news delivers.",
      ""
    },
    mixinStandardHelpOptions = true)
final class ProfilePutCommand implements Callable<Integer> {
  @Parameters(paramLabel = "FILE", description = "The profile, for example reuse.yaml.")
  private Path file = Path.of("profile.yaml");

  @Mixin private TaskOptions tasks = new TaskOptions();

  @Override
  public Integer call() throws IOException, InterruptedException {
    var profile = ProfileFile.read(CommandEnvironment.resolve(file));
    return tasks.runOnAnyFolder(
        new PutProfile(profile), (screen, result) -> screen.printResult(result.text(), result));
  }
}
