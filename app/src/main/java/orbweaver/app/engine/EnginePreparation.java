package orbweaver.app.engine;

import java.util.List;
import orbweaver.app.engine.state.RocksState;
import orbweaver.app.folder.RunningProcess;
import orbweaver.contract.PipelineManifest;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.control.ActivityCounts;
import orbweaver.contract.control.ActivityStatus;
import orbweaver.contract.json.Json;
import orbweaver.contract.verdict.SeedVerdict;
import orbweaver.frontier.termination.TerminationState;
import orbweaver.rule.submission.EvaluatedSeed;

/**
 * Work of every crawl before its first request that depends on no option: done on a thread of its
 * own while the command line is read.
 */
public final class EnginePreparation {
  private static final List<Class<? extends Record>> WRITTEN =
      List.of(
          PipelineManifest.class,
          RunningProcess.class,
          Activity.class,
          EvaluatedSeed.class,
          SeedVerdict.class,
          ActivityCounts.class,
          TerminationState.class,
          ActivityStatus.class);

  private EnginePreparation() {}

  /** Starts the work. The process may end before it is done. */
  public static void start() {
    Thread.ofPlatform().daemon().name("preparation").start(EnginePreparation::tryToRun);
  }

  private static void tryToRun() {
    try {
      run();
    } catch (RuntimeException | LinkageError _) {
      // The crawl does what is left, and reports its failure.
    }
  }

  static void run() {
    RocksState.prepare();
    WRITTEN.forEach(Json::prepareWriting);
  }
}
