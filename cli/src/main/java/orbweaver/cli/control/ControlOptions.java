package orbweaver.cli.control;

import java.io.IOException;
import java.util.function.Function;
import orbweaver.admin.control.StateChangeResult;
import orbweaver.admin.control.SubmitChange;
import orbweaver.admin.control.SubmitChange.Change;
import orbweaver.cli.options.PartyOption;
import orbweaver.cli.options.TaskOptions;
import orbweaver.cli.output.Screen;
import orbweaver.contract.activity.RetryRequest;
import orbweaver.contract.activity.StateChange;
import orbweaver.contract.activity.Submission;
import orbweaver.contract.json.Preconditions;
import orbweaver.contract.policy.DesiredState;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Options that select an activity to change. */
final class ControlOptions {
  @Spec(Spec.Target.MIXEE)
  private CommandSpec command = CommandSpec.create();

  @Parameters(paramLabel = "ACTIVITY", description = "Name of the activity.")
  private String activity = "";

  @Mixin private TaskOptions tasks = new TaskOptions();
  @Mixin private PartyOption party = new PartyOption();

  int changeState(DesiredState state) throws IOException, InterruptedException {
    return submit(new StateChange(name(), state), StateChangeResult::ofStateChange);
  }

  int retry() throws IOException, InterruptedException {
    return submit(new RetryRequest(name()), StateChangeResult::ofRetry);
  }

  private int submit(Submission change, Function<Change, StateChangeResult> result)
      throws IOException, InterruptedException {
    return tasks.run(
        new SubmitChange(party.party(), activity, change),
        (screen, changed) -> print(screen, result.apply(changed)));
  }

  private static void print(Screen screen, StateChangeResult result) {
    screen.printResult(result.text(), result);
  }

  private String name() {
    try {
      Preconditions.requireId("ACTIVITY", activity);
    } catch (IllegalArgumentException e) {
      throw new ParameterException(command.commandLine(), String.valueOf(e.getMessage()), e);
    }
    return activity;
  }
}
