package orbweaver.cli.topics;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import orbweaver.admin.acl.AclFormat;
import orbweaver.admin.acl.AclPrincipal;
import orbweaver.cli.output.ExitCode;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code orbweaver topics acl}. */
@Command(
    name = "acl",
    header = "Prints the minimal ACLs of a pipeline.",
    description = {
      "Covers the operator, the services and a reader of the results, or one of them, or a"
          + " party.",
      ""
    },
    mixinStandardHelpOptions = true)
final class TopicsAclCommand implements Callable<Integer> {
  @Spec private CommandSpec command = CommandSpec.create();

  @ArgGroup private PrincipalOption principalOption = new PrincipalOption();

  @Option(
      names = "--principal",
      paramLabel = "NAME",
      description =
          "Name of the principal on the brokers, such as CN=leeds. Default: the prefix and the role, or"
              + " the party.")
  private Optional<String> principal = Optional.empty();

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      defaultValue = "kafka-acls",
      description =
          "kafka-acls (lines for a shell), strimzi (KafkaUser resources). Default: ${DEFAULT-VALUE}.")
  private AclFormat format = AclFormat.KAFKA_ACLS;

  @Mixin private PrefixOption prefix = new PrefixOption();

  @Override
  public Integer call() {
    var out = command.commandLine().getOut();
    out.print(format.format(named(principals())));
    out.flush();
    return ExitCode.FINISHED.number();
  }

  private List<AclPrincipal> principals() {
    return principalOption
        .principal(prefix.prefix())
        .map(List::of)
        .orElseGet(() -> AclPrincipal.allRoles(prefix.prefix()));
  }

  private List<AclPrincipal> named(List<AclPrincipal> principals) {
    if (principal.isEmpty()) return principals;
    if (principals.size() == 1) return List.of(principals.getFirst().withName(principal.get()));
    throw new ParameterException(
        command.commandLine(),
        "--principal: given without --party or --role (expected: one of them, which it names)");
  }
}
