package orbweaver.sandbox.bench;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.ArrayList;
import java.util.List;

/** Generator of the text of pages: made-up words with a skewed frequency, and sentences of them. */
final class TextGenerator {
  private static final int SEED = 26;
  private static final int WORD_COUNT = 3_000;
  private static final int SENTENCE_COUNT = 4_096;
  private static final List<String> FUNCTION_WORDS =
      List.of("the", "of", "and", "to", "in", "a", "is", "that", "for", "it", "as", "with", "on");
  private static final String[] ONSETS =
      "b,br,c,cl,d,f,g,gr,h,l,m,n,p,pl,r,s,st,t,tr,v,w".split(",");
  private static final String[] VOWELS = "a,e,i,o,u,ea,ou,ai".split(",");
  private static final String[] CODAS = "n,r,l,t,s,nd,st,m,ck,ng".split(",");

  private static final List<String> WORDS = words();
  private static final List<byte[]> SENTENCES = sentences();

  private TextGenerator() {}

  private static List<String> words() {
    var random = new SeededRandom(SEED, 1);
    var words = new ArrayList<String>(WORD_COUNT);
    while (words.size() < WORD_COUNT) {
      var word = new StringBuilder();
      for (var left = random.nextBetween(1, 3); left > 0; left--)
        word.append(pick(ONSETS, random)).append(pick(VOWELS, random));
      words.add(word.append(pick(CODAS, random)).toString());
    }
    return words;
  }

  private static String pick(String[] all, SeededRandom random) {
    return all[random.nextBelow(all.length)];
  }

  private static List<byte[]> sentences() {
    var random = new SeededRandom(SEED, 2);
    var sentences = new ArrayList<byte[]>(SENTENCE_COUNT);
    while (sentences.size() < SENTENCE_COUNT) sentences.add(randomSentence(random).getBytes(UTF_8));
    return sentences;
  }

  private static String randomSentence(SeededRandom random) {
    var text = new StringBuilder();
    for (var left = random.nextBetween(6, 24); left > 0; left--)
      text.append(sentenceWord(random)).append(' ');
    text.setCharAt(0, Character.toUpperCase(text.charAt(0)));
    text.setCharAt(text.length() - 1, '.');
    return text.append(' ').toString();
  }

  /** Returns a word for a sentence; some are not ASCII, or contain markup. */
  private static String sentenceWord(SeededRandom random) {
    var kind = random.nextBelow(1000);
    if (kind < 400) return FUNCTION_WORDS.get(random.nextBelow(FUNCTION_WORDS.size()));
    if (kind < 404) return "caf\u00e9";
    if (kind < 408) return "R&amp;D";
    if (kind < 414) return "" + random.nextBelow(100_000);
    if (kind < 440) return word(random) + ",";
    return word(random);
  }

  /** Returns a word; words at the start of the list are more frequent. */
  static String word(SeededRandom random) {
    return WORDS.get(random.nextBelow(1 + random.nextBelow(WORD_COUNT)));
  }

  /** Returns a sentence with a space after it. */
  static byte[] sentence(SeededRandom random) {
    return SENTENCES.get(random.nextBelow(SENTENCE_COUNT));
  }
}
