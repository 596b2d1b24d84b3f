package orbweaver.cli.topics;

import java.util.concurrent.Callable;
import orbweaver.cli.output.ExitCode;
import orbweaver.contract.AsyncApi;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code orbweaver topics asyncapi}. */
@Command(
    name = "asyncapi",
    header = "Prints the topics and their records as an AsyncAPI 3 document.",
    mixinStandardHelpOptions = true)
final class TopicsAsyncApiCommand implements Callable<Integer> {
  @Spec private CommandSpec command = CommandSpec.create();

  @Mixin private PrefixOption prefix = new PrefixOption();

  @Override
  public Integer call() {
    var out = command.commandLine().getOut();
    out.print(AsyncApi.document(prefix.prefix()));
    out.flush();
    return ExitCode.FINISHED.number();
  }
}
